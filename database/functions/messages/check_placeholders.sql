-- Refuses a text that names what fill_template cannot fill in: it would be read as it is written.
create or replace function private.check_placeholders(text text) returns void
language plpgsql set search_path = '' as $$
declare
  wrong text;
begin
  select token[1] into wrong from regexp_matches(text, '\{[^{}]*\}?|\}', 'g') as token
  where token[1] <> all (array['{name}', '{title}', '{company}', '{signature}']) limit 1;
  if wrong is not null then
    raise exception 'A message to many cannot name %: it can name {name}, {title}, {company} and {signature}', left(wrong, 60)
      using errcode = '22023', hint = 'template_unknown', detail = left(wrong, 60);
  end if;
end;
$$;

revoke all on function private.check_placeholders(text) from public;
