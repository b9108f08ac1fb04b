create domain shapes.user_state as text check (value in ('active', 'unconfirmed', 'banned', 'leaving'));

-- Where somebody works, and as what.
create type shapes.membership as (id uuid, name text, role text);

comment on column shapes.membership.role is 'as public.company_members.role';

-- An account. The address is empty for people who only sign in by phone, whose number is in
-- dialling form; there is no profile before the first visit.
create type shapes.listed_user as (
  id uuid, full_name text, email text, phone text, role text, joined timestamptz,
  confirmed_at timestamptz, last_sign_in_at timestamptz, banned_until timestamptz,
  has_profile boolean, state shapes.user_state, companies shapes.membership[]);

comment on column shapes.listed_user.phone is 'or null';
comment on column shapes.listed_user.role is 'as public.profiles.role';
comment on column shapes.listed_user.confirmed_at is 'or null';
comment on column shapes.listed_user.last_sign_in_at is 'or null';
comment on column shapes.listed_user.banned_until is 'or null';

create type shapes.user_page as (users shapes.listed_user[], next text, total bigint);

comment on column shapes.user_page.next is 'or null';
