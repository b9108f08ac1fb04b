-- Reasons for a rejection: the platform's, which administrators edit, and those of companies, which
-- their owners and recruiters edit. Those who hire choose from both; order_reasons sorts them.
-- Nobody deletes one, since decisions refer to it. Applicants get the words with the decision.
alter table public.rejection_reasons enable row level security;
revoke all on public.rejection_reasons from anon, authenticated, service_role;

create policy "administrators keep the reasons for a rejection"
  on public.rejection_reasons for all to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "members choose from the platform's and their company's reasons"
  on public.rejection_reasons for select to authenticated
  using (
    (company_id is null and (select private.is_member()))
    or company_id = any ((select private.member_companies('owner', 'recruiter', 'hiring_manager'))::uuid[])
  );

create policy "owners and recruiters add reasons of their company"
  on public.rejection_reasons for insert to authenticated
  with check (company_id = any ((select private.hiring_companies())::uuid[]));

create policy "owners and recruiters change the reasons of their company"
  on public.rejection_reasons for update to authenticated
  using (company_id = any ((select private.hiring_companies())::uuid[]))
  with check (company_id = any ((select private.hiring_companies())::uuid[]));

grant select, insert (company_id, label, label_hi, told, told_hi) on public.rejection_reasons to authenticated;
grant update (label, label_hi, told, told_hi, offered) on public.rejection_reasons to authenticated;
grant select, insert, update, delete on public.rejection_reasons to service_role;
