-- rpc keep_application(id): the applicant's answer to a warning. The application's retention period
-- starts again.
create or replace function private.keep_application(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
begin
  delete from public.planned_erasures plan
  where plan.application_id = keep_application.id and person_id = me;
  if not found then
    raise exception 'There is no such application, or nothing threatens it' using errcode = 'PT404';
  end if;
  update public.job_applications set kept_at = now() where job_applications.id = keep_application.id;
end;
$$;

create or replace function public.keep_application(id uuid) returns void
language sql set search_path = '' as $$ select private.keep_application(id) $$;

revoke all on function private.keep_application(uuid), public.keep_application(uuid) from public, anon;
grant execute on function private.keep_application(uuid), public.keep_application(uuid) to authenticated;
