-- Imports from the screen: administrators see all of them, begin their own, and confirm or check
-- again one that has been checked. Owners and recruiters do so with those of their company's feeds,
-- which the platform begins. Administrators write the files of the bucket under their own name.
-- Titles of policies on files begin with "imports:", so that they can be found.
alter table public.import_runs enable row level security;
revoke all on public.import_runs from anon, authenticated, service_role;

create policy "administrators read imports, owners and recruiters those of their feeds"
  on public.import_runs for select to authenticated
  using ((select private.is_admin()) or feed_id in (select id from public.company_feeds));

create policy "administrators begin an import of their own file"
  on public.import_runs for insert to authenticated
  with check (
    (select private.is_admin())
    and person_id = (select auth.uid())
    and starts_with(path, (select auth.uid())::text || '/')
  );

-- functions/jobs/follow_import.sql decides which step follows which.
create policy "administrators move imports on, owners and recruiters those of their feeds"
  on public.import_runs for update to authenticated
  using ((select private.is_admin()) or feed_id in (select id from public.company_feeds))
  with check ((select private.is_admin()) or feed_id in (select id from public.company_feeds));

grant select on public.import_runs to authenticated;
grant insert (id, person_id, file_name, path, company, as_drafts, collected_at),
  update (columns, company, as_drafts, collected_at, state)
  on public.import_runs to authenticated;
grant select, insert, update, delete on public.import_runs to service_role;

alter table public.import_rows enable row level security;
revoke all on public.import_rows from anon, authenticated, service_role;

create policy "whoever reads an import reads its rows"
  on public.import_rows for select to authenticated
  using ((select private.is_admin()) or run_id in (select id from public.import_runs where feed_id is not null));

grant select on public.import_rows to authenticated;
grant select, insert, update, delete on public.import_rows to service_role;

create policy "imports: administrators see the files they sent"
  on storage.objects for select to authenticated
  using (bucket_id = 'imports' and (select private.is_admin()) and starts_with(name, (select auth.uid())::text || '/'));

create policy "imports: administrators send files under their own name"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'imports' and (select private.is_admin()) and starts_with(name, (select auth.uid())::text || '/'));
