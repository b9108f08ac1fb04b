-- A company as its page shows it to everybody. `slug`: its present one. Of the time to an answer
-- nothing is told below five answers.
create type shapes.company_page as (
  name text, slug text, about text, website text, size text, places text[],
  verified_at timestamptz, verified_method text,
  answers integer, answer_hours integer, answered_share integer, logo text, answer_days integer,
  is_closed boolean);

comment on column shapes.company_page.about is 'or null';
comment on column shapes.company_page.website is 'or null';
comment on column shapes.company_page.size is 'as public.companies.size, or null';
comment on column shapes.company_page.verified_at is 'or null';
comment on column shapes.company_page.verified_method is 'as public.companies.verified_method, or null';
comment on column shapes.company_page.logo is 'or null';
comment on column shapes.company_page.answer_days is 'or null';
comment on column shapes.company_page.answers is 'or null';
comment on column shapes.company_page.answer_hours is 'or null';
comment on column shapes.company_page.answered_share is 'or null';
