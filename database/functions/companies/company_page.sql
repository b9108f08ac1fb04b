-- rpc company_page(slug): a company that has had a public posting, by the present name of its page
-- or an earlier one. No row for any other: that it is here at all is its own matter.
drop function if exists private.company_page(text);
create function private.company_page(slug text) returns shapes.company_page
language sql stable security definer set search_path = '' as $$
  select row(company.name, company.slug, company.about, company.website, company.size, company.places,
    company.verified_at, company.verified_method, measured.answers, measured.answer_hours, measured.answered_share,
    case when company.verified_at is not null then company.logo end,
    -- Whoever has closed promises nothing any more.
    case when company.closed_at is null then company.answer_days end,
    company.closed_at is not null)::shapes.company_page
  from public.companies company
  cross join lateral private.answer_time_of(company.id) as measured
  where company.id = coalesce(
      (select id from public.companies present where present.slug = company_page.slug),
      (select company_id from private.former_slugs former where former.slug = company_page.slug))
    and exists (select from public.jobs where jobs.company_id = company.id and jobs.status <> 'draft' and jobs.published_at is not null)
$$;

create or replace function public.company_page(slug text) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.company_page(slug)) $$;

revoke all on function private.company_page(text), public.company_page(text) from public;
grant execute on function private.company_page(text), public.company_page(text) to anon, authenticated, service_role;
