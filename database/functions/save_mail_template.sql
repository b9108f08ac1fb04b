-- The words of a mail are checked when they are saved and when they are tried: whole, not too long,
-- and naming only what the mail can tell. A refusal has the field in its details and the reason in
-- its hint, behind it the length or the name it is about. Each save is kept as a version, and to
-- delete the row is to save the built-in words.
create or replace function private.check_mail_words(kind text, words jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  mail private.mail_kinds;
  field text;
  written text;
  longest integer;
  wrong text;
begin
  select * into mail from private.mail_kinds known where known.kind = check_mail_words.kind;
  if not found then
    raise exception 'There is no mail named %', left(kind, 100) using errcode = '22023', detail = 'kind', hint = 'unknown';
  end if;
  foreach field in array array['subject', 'title', 'text'] loop
    written := coalesce(words ->> field, '');
    longest := case field when 'text' then 5000 else 200 end;
    if written !~ '\S' then
      raise exception 'The % of the mail is empty', field using errcode = '22023', detail = field, hint = 'empty';
    end if;
    if length(written) > longest then
      raise exception 'The % of the mail is longer than % characters', field, longest
        using errcode = '22023', detail = field, hint = 'long ' || longest;
    end if;
    if (case field when 'text' then translate(written, E'\n\t', '') else written end) ~ '[[:cntrl:]\u2028\u2029]' then
      raise exception 'The % of the mail has characters that cannot be written in it', field
        using errcode = '22023', detail = field, hint = 'characters';
    end if;
    select token[1] into wrong from regexp_matches(written, '\{[^{}]*\}?|\}', 'g') as token
    where token[1] <> all (array(
      select '{' || name || '}' from unnest(case field when 'text' then mail.in_text else mail.in_subject end) as name))
    limit 1;
    if wrong is not null then
      raise exception 'The % of this mail cannot name %', field, left(wrong, 60)
        using errcode = '22023', detail = field, hint = 'unknown ' || left(wrong, 60);
    end if;
  end loop;

  select '{' || name || '}' into wrong from unnest(mail.required) as name
  where strpos(written, '{' || name || '}') = 0 limit 1;
  if wrong is not null then
    raise exception 'The text of this mail must hold %', wrong using errcode = '22023', detail = 'text', hint = 'missing ' || wrong;
  end if;
  if mail.part is null then
    return;
  end if;
  wrong := '{' || mail.part || '}';
  if array_length(string_to_array(written, wrong), 1) <> 2 or not exists (
    select from regexp_split_to_table(written, '\n\s*\n') as paragraph where btrim(paragraph, E' \t\n') = wrong) then
    raise exception '% must be a paragraph of its own, once', wrong
      using errcode = '22023', detail = 'text', hint = 'alone ' || wrong;
  end if;
end;
$$;

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

-- Lines end as a text area ends them; nothing stands around the text.
create or replace function private.clean_mail_text(written text) returns text
language sql immutable set search_path = '' as $$
  select btrim(replace(written, E'\r\n', E'\n'), E' \t\n')
$$;

-- rpc test_mail(kind, language, words): the words as they are being written, with made-up facts, to
-- whoever asks. Answers the address.
create or replace function private.test_mail(kind text, language text, words jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from public.profiles where id = auth.uid());
  tried jsonb := jsonb_build_object(
    'subject', btrim(words ->> 'subject'), 'title', btrim(words ->> 'title'), 'text', private.clean_mail_text(words ->> 'text'));
begin
  perform private.require_admin();
  perform private.check_mail_words(kind, tried);
  insert into private.outgoing_mail (to_address, template, data, person_id)
  values (address, 'mail_trial', jsonb_build_object('kind', kind, 'language', language, 'words', tried), auth.uid());
  return address;
end;
$$;

create or replace function public.test_mail(kind text, language text, words jsonb) returns text
language sql set search_path = '' as $$ select private.test_mail($1, $2, $3) $$;

revoke all on function private.check_mail_words(text, jsonb), private.clean_mail_text(text) from public;
revoke all on function private.test_mail(text, text, jsonb), public.test_mail(text, text, jsonb) from public, anon;
grant execute on function private.test_mail(text, text, jsonb), public.test_mail(text, text, jsonb) to authenticated;

-- Not for the row's own upkeep: saved_by is emptied when that administrator is deleted.
create or replace trigger save_mail_template
  before insert or delete or update of kind, language, subject, title, text, saved_at on public.mail_templates
  for each row execute function private.save_mail_template();
