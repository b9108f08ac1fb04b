-- A company as one of its members sees it in the list of theirs.
create type shapes.my_company as (
  id uuid, name text, slug text, role text, verified_at timestamptz, plan text,
  closed_at timestamptz);

comment on column shapes.my_company.role is 'as public.company_members.role';
comment on column shapes.my_company.verified_at is 'or null';
comment on column shapes.my_company.closed_at is 'or null';
comment on column shapes.my_company.plan is 'as public.companies.plan';

create type shapes.company_person as (id uuid, full_name text, email text, role text, created_at timestamptz);

comment on column shapes.company_person.full_name is 'or null';
comment on column shapes.company_person.email is 'or null';
comment on column shapes.company_person.role is 'as public.company_members.role';

-- What the link of an invitation is about.
create domain shapes.invitation_state as text check (value in ('open', 'accepted', 'expired'));
create type shapes.invitation as (
  company_name text, role text, invited_by text, email text, expires_at timestamptz, state shapes.invitation_state);

comment on column shapes.invitation.role is 'as public.company_members.role';
comment on column shapes.invitation.invited_by is 'or null';

-- Who asks to join a company, as its owners see them.
create type shapes.join_request as (id uuid, full_name text, email text, message text, created_at timestamptz);

comment on column shapes.join_request.full_name is 'or null';
comment on column shapes.join_request.email is 'or null';
comment on column shapes.join_request.message is 'or null';
