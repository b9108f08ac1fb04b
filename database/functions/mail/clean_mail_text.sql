-- Line ends as a text area has them; no space around the text.
create or replace function private.clean_mail_text(written text) returns text
language sql immutable set search_path = '' as $$
  select btrim(replace(written, E'\r\n', E'\n'), E' \t\n')
$$;

revoke all on function private.clean_mail_text(text) from public;
