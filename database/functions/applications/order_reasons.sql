-- rpc order_reasons(codes): puts these in this order; the others keep their places.
create or replace function private.order_reasons(codes text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.rejection_reasons reason set place = wanted.place
  from unnest(codes) with ordinality as wanted (code, place)
  where wanted.code = reason.code and reason.place <> wanted.place;
  if found then
    perform private.write_audit('rejection reasons put in order', 'rejection_reasons', null, jsonb_build_object('codes', codes));
  end if;
end;
$$;

create or replace function public.order_reasons(codes text[]) returns void
language sql set search_path = '' as $$ select private.order_reasons($1) $$;

revoke all on function private.order_reasons(text[]), public.order_reasons(text[]) from public, anon;
grant execute on function private.order_reasons(text[]), public.order_reasons(text[]) to authenticated;
