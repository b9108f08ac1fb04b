create or replace function private.export_audit(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["At (UTC)", "Who", "What", "Of what", "Called", "Details", "Address", "Request", "Who (id)", "Of what (id)", "Entry"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        actor, action, target_table, target, nullif(details::text, '{}'), address, request_id, actor_id, target_id, id::text) order by place)
      from unnest(found.entries) with ordinality as each (
        id, at, actor_id, actor, action, target_table, target_id, target, details, address, request_id, place)), '[]'),
    'next', found.next)
  from private.find_audit(filters, after, wanted) as found
$$;

revoke all on function private.export_audit(jsonb, text, integer) from public;
