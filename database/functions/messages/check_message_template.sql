-- A template names only what can be filled in; a company has a hundred at most. The audit log says
-- that one was written, and where it is kept.
create or replace function private.check_message_template() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wrong text;
begin
  new.name := case when private.is_blank(new.name) then '' else private.one_line(new.name) end;
  new.text := case when private.is_blank(new.text) then '' else private.clean_mail_text(new.text) end;
  select token[1] into wrong from regexp_matches(new.text, '\{[^{}]*\}?|\}', 'g') as token
  where token[1] <> all (array['{name}', '{title}', '{company}', '{signature}']) limit 1;
  if wrong is not null then
    raise exception 'A message template cannot name %: it can name {name}, {title}, {company} and {signature}', left(wrong, 60)
      using errcode = '22023', hint = 'template_unknown', detail = left(wrong, 60);
  end if;
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
