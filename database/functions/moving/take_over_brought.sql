-- rpc take_over_brought(token): whoever holds the link and is signed in makes what was brought of
-- them their own applications, in the stages the company had brought them in. Returns how many.
create or replace function private.take_over_brought(token text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  mine uuid[] := private.brought_by_token(take_over_brought.token);
  waiting public.brought_applications;
  application uuid;
begin
  for waiting in
    select * from public.brought_applications where id = any (mine) and ended_at is null order by id for update
  loop
    -- Who has applied here meanwhile has that application.
    select id into application from public.job_applications
    where job_id = waiting.job_id and applicant_id = me and status not in ('rejected', 'withdrawn') limit 1;
    if application is null then
      application := gen_random_uuid();
      perform set_config('private.brought', application::text, true);
      insert into public.job_applications (id, job_id, applicant_id, status, stage_id, source)
      values (application, waiting.job_id, me, waiting.status,
        (select id from public.stages where id = waiting.stage_id and job_id = waiting.job_id and status = waiting.status),
        waiting.source);
      perform set_config('private.brought', '', true);
    end if;
    update public.brought_applications set application_id = application where id = waiting.id;
    perform private.end_brought(array[waiting.id], 'taken');
  end loop;
  return cardinality(mine);
end;
$$;

create or replace function public.take_over_brought(token text) returns integer
language sql set search_path = '' as $$ select private.take_over_brought(token) $$;

revoke all on function private.take_over_brought(text), public.take_over_brought(text) from public, anon;
grant execute on function private.take_over_brought(text), public.take_over_brought(text) to authenticated;
