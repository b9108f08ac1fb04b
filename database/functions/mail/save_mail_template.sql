-- Each save of a mail's words is validated (check_mail_words) and stored as a version; deleting the
-- row restores the built-in words.
create or replace function private.save_mail_template() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about constant text[] := array['kind', 'language', 'saved_at', 'saved_by'];
  named record := case when tg_op = 'DELETE' then old else new end;
  before jsonb;
  value jsonb;
begin
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) - about;
  end if;
  if tg_op = 'UPDATE' and (new.kind, new.language) <> (old.kind, old.language) then
    raise exception 'A mail keeps its name and its language' using errcode = '22023';
  end if;
  if tg_op <> 'DELETE' then
    new.subject := btrim(new.subject);
    new.title := btrim(new.title);
    new.text := private.clean_mail_text(new.text);
    new.saved_at := now();
    new.saved_by := auth.uid();
    value := to_jsonb(new) - about;
    perform private.check_mail_words(new.kind, value);
  end if;
  insert into public.mail_template_versions (kind, language, before, value, saved_by)
  values (named.kind, named.language, before, value, auth.uid());
  perform private.write_audit(
    case when tg_op = 'DELETE' then 'mail words reset' else 'mail words saved' end, 'mail_templates', named.kind,
    jsonb_strip_nulls(jsonb_build_object('language', named.language, 'from', before, 'to', value)));
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

-- Not for the update that empties saved_by when that administrator is deleted.
create or replace trigger save_mail_template
  before insert or delete or update of kind, language, subject, title, text, saved_at on public.mail_templates
  for each row execute function private.save_mail_template();
