-- The name it had on the person's own device, if the upload sent it; else the last part of its
-- path.
create or replace function private.resume_name(file storage.objects) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(
    nullif(btrim(regexp_replace(file.user_metadata ->> 'name', '[[:cntrl:]]', '', 'g')), ''),
    nullif(btrim(regexp_replace(file.name, '^.*/|[[:cntrl:]]', '', 'g')), ''),
    'resume'), 200)
$$;

revoke all on function private.resume_name(storage.objects) from public;
