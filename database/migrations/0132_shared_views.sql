-- A view can be shared: with the people of a company or one role among them; without a company, among the administrators.
alter table public.saved_views
  add column shared boolean not null default false,
  add column company_id uuid references public.companies (id) on delete cascade,
  add column shared_role text check (shared_role in ('owner', 'recruiter', 'hiring_manager')),
  add check (shared or company_id is null),
  add check (company_id is not null or shared_role is null);
create index saved_views_by_company on public.saved_views (company_id) where company_id is not null;
