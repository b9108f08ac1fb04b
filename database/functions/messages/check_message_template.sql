-- A template names only what can be filled in; a company has a hundred at most. The audit log says
-- that one was written, and where it is kept.
create or replace function private.check_message_template() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.one_line(new.name);
  new.text := case when private.is_blank(new.text) then '' else private.clean_mail_text(new.text) end;
  perform private.check_placeholders(new.text);
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtext('message_templates'), hashtext(coalesce(new.company_id::text, '')));
    if (select count(*) from public.message_templates where company_id is not distinct from new.company_id) >= 100 then
      raise exception 'There are at most 100 message templates: delete some that are no longer used'
        using errcode = 'PT409', hint = 'templates_full';
    end if;
  end if;
  if private.is_client() then
    perform private.write_audit('message template saved', 'message_templates', new.id::text,
      jsonb_strip_nulls(jsonb_build_object('company', new.company_id)));
  end if;
  return new;
end;
$$;

create or replace trigger a_check_message_template before insert or update on public.message_templates
  for each row execute function private.check_message_template();
