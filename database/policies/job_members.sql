-- Who works on a posting: seen by the company's members and by administrators; written by rpc
-- assign_to_job.
alter table public.job_members enable row level security;
revoke all on public.job_members from anon, authenticated, service_role;

create policy "members see who works on their company's postings, administrators all"
  on public.job_members for select to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.colleagues_companies())::uuid[]));

grant select on public.job_members to authenticated;
grant select, insert, update, delete on public.job_members to service_role;
