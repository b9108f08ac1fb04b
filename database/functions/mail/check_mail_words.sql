-- Validates the words of a mail when they are saved and when they are tried: complete, not too
-- long, and with no unknown names. An error has the field in its details and the reason in its
-- hint, followed by the length or the name.
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

revoke all on function private.check_mail_words(text, jsonb) from public;
