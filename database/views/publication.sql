-- The tables whose changes are sent live. The policies decide who may see a change when it is
-- delivered.
do $$
declare
  announced text;
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime' and not puballtables) then
    foreach announced in array
      array['jobs', 'job_applications', 'profiles', 'resume_readings', 'saved_jobs', 'saved_searches', 'notifications',
        'assessment_results', 'data_views', 'import_runs', 'application_notes', 'settings', 'companies', 'job_reports',
        'company_members', 'company_requests', 'company_invitations', 'stages', 'message_threads'] loop
      if not exists (
        select from pg_publication_tables
        where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = announced
      ) then
        execute format('alter publication supabase_realtime add table public.%I', announced);
      end if;
    end loop;
  end if;
end;
$$;
