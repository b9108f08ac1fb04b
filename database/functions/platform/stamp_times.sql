-- created_at and updated_at are the server's clock, whatever a client sends. The platform's own
-- work may set a row's dates itself.
create or replace function private.stamp_times() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if private.is_client() then
      new.created_at := now();
      new.updated_at := now();
    else
      new.created_at := coalesce(new.created_at, now());
      new.updated_at := coalesce(new.updated_at, new.created_at);
    end if;
  else
    if private.is_client() then
      new.created_at := old.created_at;
      new.updated_at := now();
    elsif new.updated_at is not distinct from old.updated_at then
      new.updated_at := now();
    end if;
  end if;
  return new;
end;
$$;

create or replace trigger b_stamp_times before insert or update on public.jobs
  for each row execute function private.stamp_times();
create or replace trigger b_stamp_times before insert or update on public.job_applications
  for each row execute function private.stamp_times();
create or replace trigger b_stamp_times before insert or update on public.profiles
  for each row execute function private.stamp_times();
create or replace trigger b_stamp_times before insert or update on public.profile_experiences
  for each row execute function private.stamp_times();
create or replace trigger b_stamp_times before insert or update on public.profile_educations
  for each row execute function private.stamp_times();
create or replace trigger b_stamp_times before insert or update on public.profile_pay
  for each row execute function private.stamp_times();
create or replace trigger b_stamp_times before insert or update on public.profile_availability
  for each row execute function private.stamp_times();
