-- A number of a search, in digits or as one of the words that read_conditions knows.
create or replace function private.said_number(said text) returns numeric
language sql immutable set search_path = '' as $$
  select case when ascii(said) between 48 and 57 then said::numeric else coalesce(
    array_position('{one,two,three,four,five,six,seven,eight,nine,ten}', said),
    array_position('{एक,दो,तीन,चार,पाँच,छह,सात,आठ,नौ,दस}', replace(said, 'पांच', 'पाँच')),
    array_position('{ek,do,teen,char,paanch}', said)) end
$$;

revoke all on function private.said_number(text) from public;
