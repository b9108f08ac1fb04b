-- rpc list_audit(filters, after, page_size): who did what to whom, the newest first, for
-- administrators. Names are today's; for a deleted person only a hash is left, which leads to
-- nobody.
drop function if exists private.list_audit(jsonb, text, integer);
create function private.list_audit(filters jsonb, after text, page_size integer) returns shapes.audit_page
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.find_audit(filters, after, least(greatest(coalesce(page_size, 50), 1), 200));
end;
$$;

create or replace function public.list_audit(filters jsonb default '{}', after text default null, page_size integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.list_audit($1, $2, $3)) $$;

revoke all on function private.list_audit(jsonb, text, integer), public.list_audit(jsonb, text, integer) from public, anon;
grant execute on function private.list_audit(jsonb, text, integer), public.list_audit(jsonb, text, integer) to authenticated;
