create or replace function private.export_audit(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["At (UTC)", "Who", "What", "Of what", "Called", "Details", "Address", "Request", "Who (id)", "Of what (id)", "Entry"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        to_char((entry ->> 'at')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        entry ->> 'actor', entry ->> 'action', entry ->> 'target_table', entry ->> 'target', nullif(entry ->> 'details', '{}'),
        entry ->> 'address', entry ->> 'request_id', entry ->> 'actor_id', entry ->> 'target_id', entry ->> 'id') order by place)
      from jsonb_array_elements(found.part -> 'entries') with ordinality as each (entry, place)), '[]'),
    'next', found.part -> 'next')
  from private.find_audit(filters, after, wanted) as found (part)
$$;

revoke all on function private.export_audit(jsonb, text, integer) from public;
