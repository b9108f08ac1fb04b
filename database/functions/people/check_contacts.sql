-- Telephone and links of a profile are such that somebody can use them. Only what is written anew
-- is checked: profiles that have others from before can still be saved.
create or replace function private.check_contacts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  if (is_new or new.phone is distinct from old.phone) and not private.is_phone(new.phone) then
    raise exception 'Write the whole number, such as +91 98765 43210'
      using errcode = '23514', constraint = 'phone_is_a_number', table = 'profiles', schema = 'public';
  end if;
  if (is_new or new.linkedin_url is distinct from old.linkedin_url) and not private.is_web_address(new.linkedin_url)
    or (is_new or new.github_url is distinct from old.github_url) and not private.is_web_address(new.github_url)
    or (is_new or new.portfolio_url is distinct from old.portfolio_url) and not private.is_web_address(new.portfolio_url)
  then
    raise exception 'Write the whole address of the page, such as https://www.example.org/asha'
      using errcode = '23514', constraint = 'link_is_web_address', table = 'profiles', schema = 'public';
  end if;
  return new;
end;
$$;

create or replace trigger b_check_contacts before insert or update of phone, linkedin_url, github_url, portfolio_url on public.profiles
  for each row execute function private.check_contacts();
