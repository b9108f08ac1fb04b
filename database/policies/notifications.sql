-- Notifications: written only by triggers and sweeps, read by their person, once they may be seen.
alter table public.notifications enable row level security;
alter table public.muted_notifications enable row level security;
revoke all on public.notifications, public.muted_notifications from anon, authenticated, service_role;

create policy "people read their notifications when it is time"
  on public.notifications for select to authenticated
  using (person_id = (select auth.uid()) and created_at <= now());

create policy "people mark their notifications as read"
  on public.notifications for update to authenticated
  using (person_id = (select auth.uid()) and created_at <= now())
  with check (person_id = (select auth.uid()));

grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "people read what they have muted"
  on public.muted_notifications for select to authenticated
  using (person_id = (select auth.uid()));

create policy "people mute a topic for themselves"
  on public.muted_notifications for insert to authenticated
  with check (person_id = (select auth.uid()));

create policy "people unmute a topic of theirs"
  on public.muted_notifications for delete to authenticated
  using (person_id = (select auth.uid()));

grant select, insert, delete on public.muted_notifications to authenticated;
grant select, insert, update, delete on public.muted_notifications to service_role;
