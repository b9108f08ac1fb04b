-- rpc save_company_words(company_id, words): the company's own words in the mails of its decisions,
-- and its signature: [{ kind, language, text }], an empty text for none. Those that are not sent
-- stay as they are. They name nothing that cannot be filled in, and no address of the web: a link
-- in a mail is the platform's. What is wrong is told with `kind language` in the details.
create or replace function private.save_company_words(company_id uuid, sent jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.companies;
  word record;
  field text;
begin
  perform private.require_company_editor(save_company_words.company_id);
  if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) > 10
    or exists (select from jsonb_array_elements(sent) as one where jsonb_typeof(one) <> 'object')
    or (select count(*) <> count(distinct (one ->> 'kind', one ->> 'language')) from jsonb_array_elements(sent) as one) then
    raise exception 'Words are a list of { kind, language, text }' using errcode = '22023', hint = 'words_unreadable';
  end if;
  -- Of two who save the same words at once the second one's stay.
  select * into kept from public.companies c where c.id = save_company_words.company_id for no key update;
  if not found then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  delete from public.company_words said using jsonb_array_elements(sent) as one
  where said.company_id = kept.id and said.kind = one ->> 'kind' and said.language = one ->> 'language';
  for word in
    select one ->> 'kind' as kind, one ->> 'language' as language, private.clean_mail_text(one ->> 'text') as text
    from jsonb_array_elements(sent) as one
  loop
    field := left(concat(word.kind, ' ', word.language), 60);
    continue when coalesce(word.text, '') = '';
    if word.kind is null or word.kind <> all ('{signature,approved,shortlisted,hired,rejected}')
      or word.language is null or word.language <> all ('{en,hi}') then
      raise exception 'There are no words of this kind in this language' using errcode = '22023', detail = field, hint = 'words_unreadable';
    end if;
    if length(word.text) > (case word.kind when 'signature' then 300 else 1500 end) then
      raise exception 'These words are too long: 1500 letters at most, a signature 300' using errcode = '22023', detail = field, hint = 'words_long';
    end if;
    perform private.check_company_text(word.text, field);
    if exists (select from regexp_matches(word.text, '\{[^{}]*\}?|\}', 'g') as token
      where word.kind = 'signature' or token[1] <> all ('{"{name}","{title}","{company}"}')) then
      raise exception 'These words can name {name}, {title} and {company}, a signature nothing'
        using errcode = '22023', detail = field, hint = 'words_unknown';
    end if;
    insert into public.company_words (company_id, kind, language, text) values (kept.id, word.kind, word.language, word.text);
  end loop;
  perform private.write_audit('company words saved', 'companies', kept.id::text, jsonb_build_object('name', kept.name));
end;
$$;

create or replace function public.save_company_words(company_id uuid, words jsonb) returns void
language sql set search_path = '' as $$ select private.save_company_words($1, $2) $$;

revoke all on function private.save_company_words(uuid, jsonb), public.save_company_words(uuid, jsonb) from public, anon;
grant execute on function private.save_company_words(uuid, jsonb), public.save_company_words(uuid, jsonb) to authenticated;
