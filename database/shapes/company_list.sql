-- An employer with the number of its postings and of open reports about them.
create type shapes.company as (
  id uuid, name text, verified_at timestamptz, verified_method text, verified_by text,
  active bigint, drafts bigint, closed bigint, reports bigint, slug text, plan text, closed_at timestamptz);

comment on column shapes.company.verified_at is 'or null';
comment on column shapes.company.verified_method is 'as public.companies.verified_method, or null';
comment on column shapes.company.verified_by is 'or null';
comment on column shapes.company.closed_at is 'or null';
comment on column shapes.company.plan is 'as public.companies.plan';

-- `held_back`: whether postings of unverified employers stay drafts at present.
create type shapes.company_list as (total bigint, held_back boolean, companies shapes.company[]);
