-- The form sends one message per call; many in one call do not come from a person.
create or replace function private.take_one_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_client() and (select count(*) from arrived) > 1 then
    raise exception 'Please send one message at a time' using errcode = '22023';
  end if;
  return null;
end;
$$;

create or replace trigger take_one_message after insert on public.contact_messages
  referencing new table as arrived for each statement execute function private.take_one_message();
