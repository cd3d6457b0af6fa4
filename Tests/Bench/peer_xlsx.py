"""peer_xlsx.py calamine|openpyxl FILE: reads all rows of the passbook, and prints how many and what they add up to."""

import sys

SHEET = "Passbook Payment History"


def rows(library, path):
    if library == "calamine":
        from python_calamine import CalamineWorkbook
        return CalamineWorkbook.from_path(path).get_sheet_by_name(SHEET).iter_rows()
    import openpyxl
    sheet = openpyxl.load_workbook(path, read_only=True)[SHEET]
    sheet.reset_dimensions()  # Paytm says "A1:A1" of a sheet of any size.
    return sheet.iter_rows(values_only=True)


found = rows(*sys.argv[1:])
column = list(next(found)).index("Amount")
count = total = 0
for row in found:
    count += 1
    total += int(row[column].replace(",", "").replace(".", ""))
print(count, total)
