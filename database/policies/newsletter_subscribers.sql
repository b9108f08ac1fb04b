-- Subscribers: added, confirmed and removed by functions; administrators may read.
alter table public.newsletter_subscribers enable row level security;
alter table private.newsletter_tokens enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated, service_role;

create policy "administrators read the subscribers"
  on public.newsletter_subscribers for select to authenticated
  using ((select private.is_admin()));

grant select on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
