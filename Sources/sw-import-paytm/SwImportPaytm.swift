@main struct SwImportPaytm { static func main() {} }
