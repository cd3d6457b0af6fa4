sw-report: nothing in the books matches tag:x
