-- Tags: read by those who hire for the company and by administrators; written by rpc
-- tag_applications, deleted by owners, recruiters and administrators.
alter table public.tags enable row level security;
revoke all on public.tags from anon, authenticated, service_role;

create policy "those who hire for a company read its tags, administrators all"
  on public.tags for select to authenticated
  using (
    (select private.is_admin())
    or company_id = any ((select private.member_companies('owner', 'recruiter', 'hiring_manager'))::uuid[])
  );

create policy "owners and recruiters delete the tags of their company, administrators any"
  on public.tags for delete to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]));

grant select, delete on public.tags to authenticated;
grant select, insert, update, delete on public.tags to service_role;
