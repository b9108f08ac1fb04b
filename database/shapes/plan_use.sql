-- What a company uses of its plan. `most_…` is null before the numbers of the plans were saved.
create type shapes.plan_use as (
  plan text, postings bigint, most_postings integer, members bigint, invitations bigint, most_members integer,
  tests bigint, most_tests integer);

comment on column shapes.plan_use.plan is 'as public.companies.plan';
comment on column shapes.plan_use.most_postings is 'or null';
comment on column shapes.plan_use.most_members is 'or null';
comment on column shapes.plan_use.most_tests is 'or null';
