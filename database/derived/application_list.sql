-- The list for applications that existed before it.
do $$
begin
  if not exists (select from private.application_list) then
    perform private.refresh_application_list();
  end if;
end;
$$;
