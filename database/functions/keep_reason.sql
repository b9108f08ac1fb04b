-- Reasons for a rejection as administrators keep them: added at the end, worded anew, put in
-- another order, not offered any more. What is wrong with one is told with its field in the
-- details; each change is on record.
create or replace function private.keep_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  longest integer;
  said text;
begin
  new.label := btrim(new.label);
  new.told := btrim(new.told);
  new.label_hi := nullif(btrim(new.label_hi), '');
  new.told_hi := nullif(btrim(new.told_hi), '');
  for field, longest in select * from (values ('label', 100), ('told', 500), ('label_hi', 100), ('told_hi', 500)) as texts loop
    said := to_jsonb(new) ->> field;
    if length(said) > longest or field in ('label', 'told') and coalesce(said, '') = '' then
      raise exception 'A reason needs a name and a text for the applicant, this one of % characters at most', longest
        using errcode = '22023', detail = field;
    end if;
  end loop;
  if tg_op = 'INSERT' and private.is_client() then
    new.place := (select coalesce(max(place), 0) + 1 from public.rejection_reasons);
  end if;
  return new;
end;
$$;

create or replace trigger keep_reason before insert or update on public.rejection_reasons
  for each row execute function private.keep_reason();

create or replace function private.record_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - array['code', 'place'] end;
  after jsonb := to_jsonb(new) - array['code', 'place'];
begin
  if private.is_client() and before is distinct from after then
    perform private.write_audit('rejection reason saved', 'rejection_reasons', new.code,
      jsonb_strip_nulls(jsonb_build_object('name', new.label, 'from', before, 'to', after)));
  end if;
  return null;
end;
$$;

create or replace trigger record_reason after insert or update on public.rejection_reasons
  for each row execute function private.record_reason();

-- rpc order_reasons(codes): these in this order; the others keep their places.
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
