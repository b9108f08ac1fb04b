-- rpc companies_of_my_domain(): the names of verified companies whose website is at the domain of
-- the caller's confirmed address, as a hint while they join; none of which they are a member. Only
-- where the domain itself was proven, and never for a domain that gives addresses to everybody.
create or replace function private.companies_of_my_domain() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(company.name order by company.folded_name), '{}')
  from auth.users person
  join public.companies company
    on lower(substring(company.website from '^https?://(?:www\.)?([^/:?#]+)')) = lower(split_part(person.email, '@', 2))
  where person.id = auth.uid() and person.email_confirmed_at is not null and private.second_factor_passed()
    and company.verified_at is not null and company.verified_method in ('domain_email', 'dns')
    and lower(split_part(person.email, '@', 2)) not in (
      'gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.in', 'yahoo.co.in', 'ymail.com', 'rocketmail.com', 'outlook.com', 'hotmail.com',
      'live.com', 'live.in', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'rediffmail.com', 'proton.me', 'protonmail.com',
      'zoho.com', 'zohomail.in', 'gmx.com', 'mail.com', 'yandex.com', 'fastmail.com', 'tutanota.com')
    and not exists (
      select from public.company_members member where member.company_id = company.id and member.person_id = person.id)
$$;

create or replace function public.companies_of_my_domain() returns text[]
language sql stable set search_path = '' as $$ select private.companies_of_my_domain() $$;

revoke all on function private.companies_of_my_domain(), public.companies_of_my_domain() from public, anon;
grant execute on function private.companies_of_my_domain(), public.companies_of_my_domain() to authenticated;
