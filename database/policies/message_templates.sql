-- Message templates: read by those who hire for the company; written by its owners and recruiters.
-- Administrators read and write all.
alter table public.message_templates enable row level security;
revoke all on public.message_templates from anon, authenticated, service_role;

create policy "those who hire for a company read its message templates, administrators all"
  on public.message_templates for select to authenticated
  using (
    (select private.is_admin())
    or company_id = any ((select private.member_companies('owner', 'recruiter', 'hiring_manager'))::uuid[])
  );

create policy "owners and recruiters write message templates, administrators any"
  on public.message_templates for insert to authenticated
  with check ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]));

create policy "owners and recruiters change message templates, administrators any"
  on public.message_templates for update to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]))
  with check ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]));

create policy "owners and recruiters delete message templates, administrators any"
  on public.message_templates for delete to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]));

grant select, delete, insert (id, company_id, name, text), update (name, text) on public.message_templates to authenticated;
grant select, insert, update, delete on public.message_templates to service_role;
