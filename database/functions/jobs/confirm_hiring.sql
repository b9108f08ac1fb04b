-- rpc confirm_hiring(jobs): keeps these open for another month; returns how many there were.
create or replace function private.confirm_hiring(jobs uuid[]) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  confirmed bigint;
begin
  perform private.require_hiring();
  with known as (
    insert into private.hiring_checks as known (job_id, confirmed_at)
    select id, now() from public.jobs job where job.id = any (confirm_hiring.jobs) and job.status = 'active'
      and (private.is_admin() or job.company_id = any ((select private.hiring_companies())::uuid[]))
    on conflict (job_id) do update set confirmed_at = now(), asked_at = null
    returning job_id),
  told as (select private.write_audit('still hiring', 'jobs', job_id::text) from known)
  select count(*) into confirmed from told;
  return confirmed;
end;
$$;

create or replace function public.confirm_hiring(jobs uuid[]) returns bigint
language sql set search_path = '' as $$ select private.confirm_hiring($1) $$;

revoke all on function private.confirm_hiring(uuid[]), public.confirm_hiring(uuid[]) from public, anon;
grant execute on function private.confirm_hiring(uuid[]), public.confirm_hiring(uuid[]) to authenticated;
