-- Refuses what a company may not say in the platform's mails: characters that cannot be written in
-- one, and addresses, since a link in a mail is the platform's. `field` is told in the details.
create or replace function private.check_company_text(said text, field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if translate(said, E'\n\t', '') ~ '[[:cntrl:]\u2028\u2029]' then
    raise exception 'These words have characters that cannot be written in a mail' using errcode = '22023', detail = field, hint = 'words_characters';
  end if;
  if said ~* '(https?:|www\.|://|[[:alnum:]]\.(com|in|net|org|io|co|link|me|ly|xyz|info|shop|site|online)\M)' then
    raise exception 'A mail has the platform''s links alone: leave out addresses of web pages and mails'
      using errcode = '22023', detail = field, hint = 'words_address';
  end if;
end;
$$;

revoke all on function private.check_company_text(text, text) from public;
