-- Feeds and what became of their fetches: seen by the company's owners and recruiters, and by
-- administrators; written only by functions. An address may have a secret of the company in it.
alter table public.company_feeds enable row level security;
alter table public.feed_fetches enable row level security;
revoke all on public.company_feeds, public.feed_fetches from anon, authenticated, service_role;

create policy "owners and recruiters see their company's feeds, administrators all"
  on public.company_feeds for select to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]));

create policy "whoever sees a feed sees its fetches"
  on public.feed_fetches for select to authenticated
  using ((select private.is_admin()) or feed_id in (select id from public.company_feeds));

grant select on public.company_feeds, public.feed_fetches to authenticated;
grant select, insert, update, delete on public.company_feeds, public.feed_fetches to service_role;
