-- The steps of an import. A client may confirm one that has been checked, exactly as it was
-- checked, or have it checked again with other columns, another employer or another day. The worker
-- is notified on the channel import_waiting. The audit log records what was confirmed and the
-- outcome.
create or replace function private.follow_import() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.file_name := btrim(new.file_name);
    new.company := nullif(btrim(new.company), '');
    notify import_waiting;
    return new;
  end if;
  if private.is_client() then
    new.company := nullif(btrim(new.company), '');
    if new.state = 'importing' and old.state = 'checked'
      and (new.columns, new.company, new.as_drafts, new.collected_at)
        is not distinct from (old.columns, old.company, old.as_drafts, old.collected_at)
    then
      new.confirmed_at := now();
      new.confirmed_by := auth.uid();
      perform private.write_audit('import confirmed', 'import_runs', new.id::text, jsonb_build_object(
        'file', new.file_name, 'rows', new.total, 'inserted', new.inserted, 'updated', new.updated, 'refused', new.refused));
    elsif new.state = 'checking' and old.state in ('checked', 'failed') and not old.file_gone and old.confirmed_at is null then
      new.total := null;
      new.shapes := '{}';
    else
      raise exception 'This import has moved on: look at it again' using errcode = 'PT409', hint = 'import_moved_on';
    end if;
    new.reason := null;
    new.done := 0;
    new.turns := 0;
    new.turn_until := null;
    notify import_waiting;
  elsif new.state in ('done', 'failed') and old.state = 'importing' then
    insert into public.audit_log (actor_id, action, target_table, target_id, details)
    values (new.confirmed_by, case new.state when 'done' then 'import done' else 'import failed' end, 'import_runs', new.id::text,
      jsonb_build_object('file', new.file_name, 'inserted', new.inserted, 'updated', new.updated, 'unchanged', new.unchanged,
        'repeated', new.repeated, 'refused', new.refused));
  end if;
  return new;
end;
$$;

create or replace trigger a_follow_import before insert or update of state, columns, company, as_drafts, collected_at on public.import_runs
  for each row execute function private.follow_import();

revoke all on function private.follow_import() from public;
