-- rpc list_audit(filters, after, page_size): who did what to whom, the newest first, for
-- administrators; for owners what is about their company, without anybody's address. Names are
-- today's; for a deleted person only a hash is left, which leads to nobody.
drop function if exists private.list_audit(jsonb, text, integer);
create function private.list_audit(filters jsonb, after text, page_size integer) returns shapes.audit_page
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid[] := private.member_companies('owner');
  wanted jsonb := coalesce(filters, '{}') - 'companies';
begin
  if not private.is_admin() then
    if mine = '{}' then
      raise exception 'Only administrators, and owners of a company, read the audit log' using errcode = '42501';
    end if;
    wanted := wanted || jsonb_build_object('companies', mine);
  end if;
  return private.find_audit(wanted, after, least(greatest(coalesce(page_size, 50), 1), 200));
end;
$$;

create or replace function public.list_audit(filters jsonb default '{}', after text default null, page_size integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.list_audit($1, $2, $3)) $$;

revoke all on function private.list_audit(jsonb, text, integer), public.list_audit(jsonb, text, integer) from public, anon;
grant execute on function private.list_audit(jsonb, text, integer), public.list_audit(jsonb, text, integer) to authenticated;
