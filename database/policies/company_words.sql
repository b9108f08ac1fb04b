-- A company's own words in mails: read by those who hire for it and by administrators; written by
-- rpc save_company_words.
alter table public.company_words enable row level security;
revoke all on public.company_words from anon, authenticated, service_role;

create policy "those who hire for a company read its words, administrators all"
  on public.company_words for select to authenticated
  using (
    (select private.is_admin())
    or company_id = any ((select private.member_companies('owner', 'recruiter', 'hiring_manager'))::uuid[])
  );

grant select on public.company_words to authenticated;
grant select, insert, update, delete on public.company_words to service_role;
