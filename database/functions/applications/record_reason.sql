-- Records each change of a reason for a rejection.
create or replace function private.record_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) - array['code', 'place', 'company_id'] end;
  after jsonb := to_jsonb(new) - array['code', 'place', 'company_id'];
begin
  if private.is_client() and before is distinct from after then
    perform private.write_audit('rejection reason saved', 'rejection_reasons', new.code,
      jsonb_strip_nulls(jsonb_build_object('name', new.label, 'from', before, 'to', after)), new.company_id);
  end if;
  return null;
end;
$$;

create or replace trigger record_reason after insert or update on public.rejection_reasons
  for each row execute function private.record_reason();
