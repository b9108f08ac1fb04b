-- The audit log says that somebody deleted a message template.
create or replace function private.record_lost_template() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    perform private.write_audit('message template deleted', 'message_templates', old.id::text,
      jsonb_strip_nulls(jsonb_build_object('company', old.company_id)));
  end if;
  return null;
end;
$$;

create or replace trigger record_lost_template after delete on public.message_templates
  for each row execute function private.record_lost_template();
