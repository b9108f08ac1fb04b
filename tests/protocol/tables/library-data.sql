truncate authors, publishers, books, labels, books_labels, details, folders, counters, "odd name", private.shelves, other.things, ledger, unguarded restart identity cascade;
insert into authors (name, country, born, secret_note) values
  ('Premchand', 'IN', '1880-07-31', 's1'), ('Ismat Chughtai', 'IN', '1915-08-21', 's2'), ('Jorge Borges', 'AR', '1899-08-24', 's3'), ('Nobody', null, null, null);
insert into publishers values (1, 'Saraswati', 'Delhi'), (2, 'Emecé', 'Buenos Aires');
insert into books (title, author_id, editor_id, publisher_id, kind, price, pages, tags, data, loan, slug, code, published_at) values
  ('Godaan', 1, 2, 1, 'novel', 250.00, 300, '{village,debt}', '{"lang": "hi", "n": {"x": 5}, "list": [10, 20]}', '[2026-01-01,2026-02-01)', 'godaan', 'Abc', '1936-01-01T00:00:00Z'),
  ('Nirmala', 1, null, 1, 'novel', 180.50, 200, '{family}', '{"lang": "hi"}', '[2026-03-01,2026-04-01)', 'nirmala', 'DEF', '1927-01-01T00:00:00Z'),
  ('Lihaaf', 2, null, null, 'essay', 99.99, 20, '{}', '{"lang": "ur", "n": {"x": 7}}', null, 'lihaaf', null, null),
  ('Ficciones', 3, 2, 2, 'essay', 320.00, 174, '{maze,"a,b"}', '{}', null, 'ficciones', null, '1944-01-01T00:00:00Z'),
  ('Anonymous, "(quoted)"', null, null, null, 'poetry', null, null, '{}', '{}', null, null, null, null);
insert into labels values (1, 'classic'), (2, 'short'), (3, 'unused');
insert into books_labels (book_id, label_id) values (1, 1), (3, 1), (3, 2), (4, 2);
insert into details values (1, '978-1'), (4, '978-4');
insert into folders values (1, 'root', null), (2, 'child', 1), (3, 'grandchild', 2);
insert into counters values (1, 0), (2, 0), (3, 0);
insert into "odd name" values (1, 'x');
insert into private.shelves values (1, 'Left', 'hall', null), (2, 'Right', 'attic', null);
insert into other.things values (1, 'elsewhere');
