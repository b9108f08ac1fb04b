-- The logos of companies: uploaded and removed by their owners and recruiters, removed by
-- administrators too, seen by everybody once the company is verified, because a picture of
-- somebody else's is what frauds would use first (decision 256). A file never changes: another
-- logo is another file. Titles of the bucket's policies begin with "logos:", so that they can be
-- found when they are applied again.
create policy "logos: everybody sees those of verified companies, members their own, administrators all"
  on storage.objects for select to anon, authenticated
  using (
    bucket_id = 'logos'
    and (
      (select private.is_admin())
      or private.company_of_logo(name) = any ((select private.colleagues_companies())::uuid[])
      or exists (select from public.companies where logo = objects.name and verified_at is not null)
    )
  );

create policy "logos: owners and recruiters upload their company's"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'logos' and private.company_of_logo(name) = any ((select private.hiring_companies())::uuid[]));

create policy "logos: owners and recruiters remove their company's, administrators any"
  on storage.objects for delete to authenticated
  using (
    bucket_id = 'logos'
    and ((select private.is_admin()) or private.company_of_logo(name) = any ((select private.hiring_companies())::uuid[]))
  );
