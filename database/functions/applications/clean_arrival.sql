-- Where an applicant first came from, as their browser stored it: known names, short, and of plain
-- characters. Anything else is dropped, and never a reason to refuse an application.
create or replace function private.clean_arrival(said jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select nullif(coalesce(jsonb_object_agg(name, value), '{}'), '{}')
  from (
    select name, nullif(btrim(left(regexp_replace(lower(said ->> name), '[^[:alnum:] ._+/-]', '', 'g'), 100)), '') as value
    from unnest(array['source', 'medium', 'campaign', 'referrer']) as name
    where jsonb_typeof(said) = 'object' and jsonb_typeof(said -> name) = 'string') as parts
  where value is not null
$$;

revoke all on function private.clean_arrival(jsonb) from public;
