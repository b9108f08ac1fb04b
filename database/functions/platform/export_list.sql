-- rpc export_list(list, filters, headings): a link by which an administrator fetches a whole list
-- as a file, once and within five minutes. A list is whatever private.export_page knows: another
-- one is another branch there and a function like private.export_applications. `headings` says what
-- the person calls the columns, by their names here; one that is left out keeps its name.
drop function if exists public.export_list(text, jsonb), private.export_list(text, jsonb);

create or replace function private.export_list(list text, filters jsonb, headings jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_admin();
  -- Refuses what is no list, and filters that cannot be read.
  perform private.export_page(list, filters, null, 1);
  delete from private.list_exports where expires_at < now();
  insert into private.list_exports (token_hash, person_id, list, filters, headings, expires_at)
  values (sha256(convert_to(token, 'UTF8')), auth.uid(), list, coalesce(filters, '{}'), coalesce(headings, '{}'), now() + interval '5 minutes');
  -- What was searched for may be somebody's name, and an entry of the audit outlives them.
  perform private.write_audit('list exported', list, null,
    coalesce(filters, '{}') - array['search', 'ids', 'person'] || case when filters ?| array['search', 'person'] then '{"searched": true}' else '{}'::jsonb end);
  return token;
end;
$$;

create or replace function public.export_list(list text, filters jsonb default '{}', headings jsonb default '{}') returns text
language sql set search_path = '' as $$ select private.export_list($1, $2, $3) $$;

revoke all on function private.export_list(text, jsonb, jsonb), public.export_list(text, jsonb, jsonb) from public, anon;
grant execute on function private.export_list(text, jsonb, jsonb), public.export_list(text, jsonb, jsonb) to authenticated;
