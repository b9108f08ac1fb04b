-- rpc admin_analytics(period, zone): the analytics screen in one call. The four cards are totals;
-- everything else is for the period (week: 7 days, month: 30 days, year: 12 months, including
-- today's), with days and months in the viewer's time zone.
drop function if exists private.admin_analytics(text, text);
create function private.admin_analytics(period text, zone text) returns shapes.analytics
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators read the analytics' using errcode = '42501';
  end if;
  return private.analytics_at(period, zone, now());
end;
$$;

create or replace function public.admin_analytics(period text, zone text) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.admin_analytics(period, zone)) $$;

revoke all on function private.admin_analytics(text, text), public.admin_analytics(text, text) from public, anon;
grant execute on function private.admin_analytics(text, text), public.admin_analytics(text, text) to authenticated;
