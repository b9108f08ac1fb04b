-- rpc export_list(list, filters, headings): a link by which an administrator downloads a whole
-- list, and an owner or recruiter that of their applications, as a file, once and within five
-- minutes. private.export_page defines the lists: a new one is another branch there and a function
-- like private.export_applications. `headings` gives the columns' names in the person's language,
-- by their names here; a missing one keeps its name.
drop function if exists public.export_list(text, jsonb), private.export_list(text, jsonb);

create or replace function private.export_list(list text, filters jsonb, headings jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.is_admin() and (list is distinct from 'applications' or private.hiring_companies() = '{}') then
    raise exception 'Only administrators export lists, and owners and recruiters their applications' using errcode = '42501';
  end if;
  -- Refuses an unknown list, and invalid filters.
  perform private.export_page(list, private.exported_filters(list, filters, auth.uid()), null, 1);
  insert into private.list_exports (token_hash, person_id, session_id, list, filters, headings, expires_at)
  values (sha256(convert_to(token, 'UTF8')), auth.uid(), private.session_id(), list, coalesce(filters, '{}'), coalesce(headings, '{}'), now() + interval '5 minutes');
  -- The search text may be somebody's name, and audit entries are kept longer.
  perform private.write_audit('list exported', list, null,
    coalesce(filters, '{}') - array['search', 'ids', 'person'] || case when filters ?| array['search', 'person'] then '{"searched": true}' else '{}'::jsonb end,
    company)
  from unnest(case when private.is_admin() then array[null::uuid] else private.hiring_companies() end) as company;
  return token;
end;
$$;

create or replace function public.export_list(list text, filters jsonb default '{}', headings jsonb default '{}') returns text
language sql set search_path = '' as $$ select private.export_list($1, $2, $3) $$;

revoke all on function private.export_list(text, jsonb, jsonb), public.export_list(text, jsonb, jsonb) from public, anon;
grant execute on function private.export_list(text, jsonb, jsonb), public.export_list(text, jsonb, jsonb) to authenticated;
