-- When a person's account is deleted, the record stays that a complaint was made and when it was
-- answered, without its text.
create or replace function private.forget_grievance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := null;
  new.email := null;
  new.subject := null;
  new.message := null;
  new.answer := null;
  new.state := 'closed';
  new.closed_at := coalesce(new.closed_at, now());
  return new;
end;
$$;

create or replace trigger forget_grievance before update on public.grievances
  for each row when ((old.person_id is not null and new.person_id is null) or (old.email is not null and new.email is null))
  execute function private.forget_grievance();
