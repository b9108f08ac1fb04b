-- rpc conversation_of(application, before): the last fifty messages before a place, in the order in
-- which they came. Null for whoever is on neither side. The applicant reads the team's messages as
-- the company's, without the name of whoever wrote.
drop function if exists private.conversation_of(uuid, integer);
create function private.conversation_of(application uuid, before integer) returns shapes.conversation
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  my_side text := private.side_of_conversation(application);
  size constant integer := 50;
  thread public.message_threads;
  mark public.message_marks;
  page jsonb;
  first integer;
begin
  if my_side is null then
    return null;
  end if;
  select * into thread from public.message_threads where application_id = application;
  select * into mark from public.message_marks where application_id = application and person_id = me;
  select jsonb_agg(row(
      said.id, said.position, said.side, said.text, said.created_at, coalesce(said.author_id = me, false),
      case when my_side = 'team' and said.side = 'team' then person.full_name end,
      private.files_of_message(said.id, said.files))::shapes.conversation_message order by said.position),
    min(said.position)
  into page, first
  from (
    select * from public.messages
    where application_id = application and position < coalesce(before, 2147483647)
    order by position desc limit size) as said
  left join public.profiles person on person.id = said.author_id;
  return row(
    my_side, coalesce(page, '[]'), coalesce(first > 1, false), coalesce(mark.read_position, 0),
    coalesce(case my_side when 'team' then thread.read_by_applicant else thread.read_by_team end, 0),
    mark.muted_at is not null,
    (select applicant_id is null or status = 'withdrawn' from public.job_applications where id = application))::shapes.conversation;
end;
$$;

comment on function private.conversation_of(uuid, integer) is 'or null';

create or replace function public.conversation_of(application uuid, before integer default null) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.conversation_of($1, $2)) $$;

revoke all on function private.conversation_of(uuid, integer), public.conversation_of(uuid, integer) from public, anon;
grant execute on function private.conversation_of(uuid, integer), public.conversation_of(uuid, integer) to authenticated;
